{{ verb }} {{ "{" }}{{ names }}{{ "}" }} from "{{ from }}";
