import { HttpResponse } from "msw";

export const replied = (data: unknown, code = "S000", message = "") => HttpResponse.json({ code, message, data });

export const refused = (status: number, code: string, message = "", data: unknown = null) =>
  HttpResponse.json({ code, message, data }, { status });
