import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { Statement, StatementFile, Statements } from "@/shared/contract/main/staff/statement";
import { venueKeys } from "./venue";

export const statementsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...venueKeys.all, "statements"],
    queryFn: async ({ signal }) => (await http.get<Statements>("/partner/statements/", { signal })).data,
  });

/** Sales of a month (`2026-11`) and the venue's share, in won. */
export const statementQuery = (http: Http, month: string) =>
  queryOptions({
    queryKey: [...venueKeys.all, "statements", month],
    queryFn: async ({ signal }) => (await http.get<Statement>(`/partner/statements/${month}/`, { signal })).data,
  });

/** A month's statement as a spreadsheet file. */
export const getStatementFile = async (http: Http, month: string, as: "csv" | "xlsx"): Promise<StatementFile> =>
  (await http.get<StatementFile>(`/partner/statements/${month}/file/`, { params: { as } })).data;
