import { randomBytes } from "node:crypto";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { findStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { readBytes } from "@/server/platform/http/exchange";
import { errorResponse } from "@/server/platform/http/reply";
import { answerStandby, type StandbyOutcome } from "./answer-standby";
import { pageCopy as copy, factsText } from "./standby-copy";
import { isStandbyToken } from "./standby-link";
import { listFacts } from "./tell-standby";

const MAX_BODY = 1024;

/**
 * Serves `/api/standby/{id}?token=…`: GET shows the request, POST (`answer=accept|decline`) answers it. GET changes
 * nothing: messengers prefetch links.
 */
export async function answerStandbyPage(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.split("/").at(-1) ?? "";
  if (!isStandbyToken(id, searchParams.get("token") ?? "")) return errorResponse(notFound(), {});
  const db = await database();
  const answer = request.method === "POST" ? await answerIn(request) : null;
  const outcome = answer && (await answerStandby(db, { orderId: id, answer }));
  const lines = await linesFor(db, id, outcome);
  return lines ? page(lines) : errorResponse(notFound(), {});
}

async function answerIn(request: Request): Promise<"accept" | "decline" | null> {
  const text = await readBytes(request, MAX_BODY).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => "",
  );
  const answer = new URLSearchParams(text).get("answer");
  return answer === "accept" || answer === "decline" ? answer : null;
}

type Lines = { facts: string; said: string; asks: boolean };

async function linesFor(db: Db, id: string, outcome: StandbyOutcome | null): Promise<Lines | null> {
  const order = await orderById(db, id);
  const booking = order?.paidAt ? await findStayBooking(db, id) : null;
  if (!order || !booking) return null;
  const facts = factsText(listFacts(order, booking));
  if (booking.confirmState !== "WAIT") return { facts, said: copy[booking.confirmState], asks: false };
  if (outcome?.kind === "late") return { facts, said: copy.LAPSED, asks: false };
  const isOpen = (await loadItems(db, id)).some(({ productState }) => productState === "ORDER");
  if (!isOpen) return { facts, said: copy.canceled, asks: false };
  return { facts, said: booking.answerBy ? copy.until(booking.answerBy) : "", asks: true };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\n/g, "<br>");

const STYLE =
  "body{margin:0 auto;max-width:28rem;padding:2rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;word-break:keep-all}" +
  "form{display:grid;gap:.75rem;margin-top:1.5rem}button{min-height:3rem;border-radius:.75rem;border:1px solid #222;" +
  "font:inherit;font-weight:700;background:#fff;color:#222}button:first-child{background:#222;color:#fff}";

function page({ facts, said, asks }: Lines): Response {
  const nonce = randomBytes(16).toString("base64");
  const form = asks
    ? `<form method="post"><button name="answer" value="accept">${copy.accept}</button>` +
      `<button name="answer" value="decline">${copy.decline}</button></form>`
    : "";
  const html =
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${copy.title}</title><style nonce="${nonce}">${STYLE}</style></head>` +
    `<body><h1>${asks ? copy.question : copy.title}</h1><p>${escaped(facts)}</p><p>${escaped(said)}</p>${form}</body></html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}
