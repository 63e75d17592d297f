{{ verb }} {{ names }} from "{{ from }}";
