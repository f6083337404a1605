import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { MapDetails, PackedMap } from "@/shared/geo/base-map";
import { server } from "./msw/server";
import { sizedElements } from "./sized-elements";

export const squares: PackedMap = {
  step: 0.01,
  arcs: [
    [12700, 3750, 0, 20],
    [12700, 3770, -20, 0, 0, -20, 20, 0],
    [12700, 3770, 20, 0, 0, -20, -20, 0],
  ],
  shapes: [
    { name: "서쪽구", code: "11010", at: [37.6, 126.9], rings: [[0, 1]] },
    { name: "동쪽구", code: "11020", at: [37.6, 127.1], rings: [[~0, ~2]] },
  ],
};

export const details: MapDetails = {
  step: 0.01,
  rivers: [{ name: "푸른강", metres: 800, lines: [[12680, 3758, 10, 2, 10, 0, 10, 1, 10, -1]] }],
  spots: [["국립그림박물관", 37.61, 126.95]],
  neighbourhoods: Array.from({ length: 400 }, (_, index) => [
    `서쪽${index}동`,
    37.5 + 0.01 * Math.floor(index / 20),
    126.8 + 0.02 * (index % 20),
  ]),
};

/** Serves the map's boundaries; returns the list of requests for them. */
export const mapHosts = (answer: () => Response = () => HttpResponse.json(squares)): string[] => {
  const asked: string[] = [];
  server.use(
    http.get("*/map/:name", ({ request }) => {
      asked.push(request.url);
      return request.url.endsWith("/details.json") ? HttpResponse.json(details) : answer();
    }),
  );
  return asked;
};

const centres = [
  [11000000, 0, "서울특별시", 37.55, 126.99],
  [11110000, 11000000, "종로구", 37.5949, 126.9773],
  [11680000, 11000000, "강남구", 37.4959, 127.0664],
];

/** Serves the product's own files by relative path (jsdom has no page to resolve them), with three districts. */
export const ownFiles = (): void => {
  const real = globalThis.fetch;
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      real(typeof input === "string" && input.startsWith("/") ? `http://localhost${input}` : input, init),
    );
  server.use(http.get("*/districts.json", () => HttpResponse.json(centres)));
};

/** Test setup: a phone-sized map without motion, with the product's own files. */
export const phoneWithMap = (): void => {
  beforeEach(() => {
    document.documentElement.dataset.motion = "reduced";
    ownFiles();
    sizedElements();
  });
  afterEach(() => {
    delete document.documentElement.dataset.motion;
  });
};

export const pin = (name: RegExp) => screen.findByRole("button", { name });

/** Test setup: records the URL of every request. */
export const addressesAsked = (): readonly string[] => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => void asked.push(request.url);
  beforeEach(() => {
    asked.length = 0;
    server.events.on("request:start", note);
  });
  afterEach(() => {
    server.events.removeListener("request:start", note);
  });
  return asked;
};

/** Expects that no request URL contains a latitude or longitude, by name or by number. */
export const expectNoPlace = (asked: readonly string[]): void => {
  expect(asked.length).toBeGreaterThan(3);
  for (const url of asked) expect(url).not.toMatch(/[?&](lat|lng|lon|x|y|bounds)=|3[3-8]\.\d{2}|12[4-9]\.\d{2}/);
};
