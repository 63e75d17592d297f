{{ verb }} {{ names }} from "./{{ from }}.js";
