import { setupServer } from "msw/node";

/** The network of the tests: nothing answers unless the test says so. */
export const server = setupServer();
