import { type ApiError, isReported } from "@/lib/http/api-error";

/** Reason why the order was not placed, if the screen handles it. */
export type Problem =
  | { kind: "price"; before: number; after: number | null }
  | { kind: "policy" }
  | { kind: "hold" }
  | { kind: "busy" }
  | { kind: "network" }
  | { kind: "fields"; fields: Readonly<Record<string, string>> }
  | { kind: "told" };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const freshAmount = (data: unknown): number | null => {
  const quote = isObject(data) ? data.quote : null;
  return isObject(quote) && typeof quote.pay_amount === "number" ? quote.pay_amount : null;
};

/** Reason for no seats: a visitor's choice went to others, not enough are left, or none. */
export const soldOutWhy = ({ data }: ApiError): "gaveWay" | "tooFew" | "soldOut" => {
  if (!isObject(data)) return "soldOut";
  if (data.gave_way === true) return "gaveWay";
  return typeof data.left === "number" && data.left > 0 ? "tooFew" : "soldOut";
};

const readFields = (data: unknown): Record<string, string> => {
  const fields = isObject(data) && isObject(data.fields) ? data.fields : data;
  if (!isObject(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, words]) => (typeof words === "string" ? [[name, words] as const] : [])),
  );
};

/** @param shown the sum on the button when it was pressed */
export const toProblem = (error: ApiError, shown: number): Problem => {
  const { code, status, data } = error;
  if (code === "C_PRICE") return { kind: "price", before: shown, after: freshAmount(data) };
  if (code === "C_POLICY") return { kind: "policy" };
  if (code === "C_HOLD" || status === 404) return { kind: "hold" };
  if (code === "C_BUSY") return { kind: "busy" };
  if (status === 422) return { kind: "fields", fields: readFields(data) };
  // A sheet or a toast has shown it already.
  if (isReported(error)) return { kind: "told" };
  return { kind: "network" };
};
