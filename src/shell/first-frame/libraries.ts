import { configureStore } from "@reduxjs/toolkit";
import { QueryClient } from "@tanstack/react-query";
import { Provider } from "react-redux";
import { StyleSheetManager } from "styled-components";

/** Ends a task of the browser, so that what was touched or scrolled meanwhile is answered before the next. The server has no such visitors. */
const breath = (_after: readonly unknown[]): Promise<void> =>
  typeof window === "undefined" ? Promise.resolve() : new Promise((go) => setTimeout(go));

/**
 * What every page stands on has run, in a task of its own: together with the app it keeps a phone busy for a tenth of a second. The style
 * library also takes over the styles that came with the page.
 */
export const librariesHaveRun = breath([configureStore, QueryClient, Provider, StyleSheetManager]);
