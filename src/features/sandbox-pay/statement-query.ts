import { queryOptions } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { list, number, record, text } from "@/lib/storage/shape";

const statement = record({
  captured: number,
  returned: number,
  lines: list(
    record({
      transactionKey: text(),
      paymentKey: text(),
      orderName: text(),
      method: text(),
      amount: number,
      at: text(),
    }),
  ),
});

/** The gateway's ledger; fetched without our token, as the gateway is a third party. */
export const statementQuery = (payment: string | null) =>
  queryOptions({
    queryKey: ["sandbox", "statement", payment],
    queryFn: async ({ signal }) => {
      const response = await fetch(paths.sandbox.statementData(payment ? { payment } : {}), { signal });
      if (!response.ok) throw new Error(`statement ${response.status}`);
      const answer = statement.safeParse(await response.json());
      if (!answer.success) throw new Error("a statement in an unknown form");
      return answer.data;
    },
  });
