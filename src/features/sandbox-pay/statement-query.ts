import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { paths } from "@/lib/paths";

const statement = z.object({
  captured: z.number(),
  returned: z.number(),
  lines: z.array(
    z.object({
      transactionKey: z.string(),
      paymentKey: z.string(),
      orderName: z.string(),
      method: z.string(),
      amount: z.number(),
      at: z.string(),
    }),
  ),
});

/** The gateway's own books; the gateway is a stranger to our hosts, so it is asked plainly and without our token. */
export const statementQuery = (payment: string | null) =>
  queryOptions({
    queryKey: ["sandbox", "statement", payment],
    queryFn: async ({ signal }) => {
      const response = await fetch(paths.sandbox.statementData(payment ? { payment } : {}), { signal });
      if (!response.ok) throw new Error(`statement ${response.status}`);
      return statement.parse(await response.json());
    },
  });
