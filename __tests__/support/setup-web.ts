import "@testing-library/jest-dom";
import { cleanup, configure } from "@testing-library/react";
import Cookies from "js-cookie";
import { installFastComputedStyle } from "./fast-computed-style";
import { server } from "./msw/server";

// Next's hooks cannot be passed a router, so tests have their own.
jest.mock("next/router", () => jest.requireActual("./router"));
jest.mock("next/link", () => ({ __esModule: true, default: jest.requireActual("./router").Link }));

installFastComputedStyle();

// Timeout for elements that must appear.
configure({ asyncUtilTimeout: 8000 });

// An unexpected console error or warning fails the test that caused it.
const fail =
  (level: string) =>
  (...words: unknown[]) => {
    throw new Error(`console.${level}: ${words.map(String).join(" ")}`);
  };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(fail("error"));
  jest.spyOn(console, "warn").mockImplementation(fail("warn"));
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  window.localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: "/" });
  jest.restoreAllMocks();
});
afterAll(() => server.close());
