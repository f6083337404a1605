import { http } from "msw";
import { setupServer } from "msw/node";
import { mainBase } from "../test-http";
import { refused, replied } from "./envelope";

const unknown = () => refused(404, "F404", "없는 예약이에요.");

/** The network of a test. Secondary requests of screens have default answers, so that nothing waits for a retry. */
export const server = setupServer(
  http.get(`${mainBase}/reservations/:id/move/`, unknown),
  http.get(`${mainBase}/reservations/:id/hand-offs/`, unknown),
  http.get(`${mainBase}/families/reservations/`, () => replied({ reservations: [] })),
);
