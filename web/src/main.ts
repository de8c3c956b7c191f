import "@fontsource-variable/commissioner/wght.css";
import "@fontsource-variable/ysabeau-office/wght.css";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";

settings.show();
await loadLanguage();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
mount(App, { target });
