/** Starts the page. */
import "@fontsource-variable/inter/wght.css";
