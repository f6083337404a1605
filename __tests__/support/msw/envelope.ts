import { HttpResponse } from "msw";

/** A host's answer. */
export const replied = (data: unknown, code = "S000", message = "") => HttpResponse.json({ code, message, data });

/** A host's refusal. */
export const refused = (status: number, code: string, message = "", data: unknown = null) =>
  HttpResponse.json({ code, message, data }, { status });
