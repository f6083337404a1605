import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { Statement, StatementFile, Statements } from "@/shared/contract/main/staff/statement";
import { venueKeys } from "./venue";

/** The months of which a venue has a statement, and what each pays. */
export const statementsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...venueKeys.all, "statements"],
    queryFn: async ({ signal }) => (await http.get<Statements>("/partner/statements/", { signal })).data,
  });

/** Everything sold in a month (`2026-11`) and what the venue gets of it, to the won. */
export const statementQuery = (http: Http, month: string) =>
  queryOptions({
    queryKey: [...venueKeys.all, "statements", month],
    queryFn: async ({ signal }) => (await http.get<Statement>(`/partner/statements/${month}/`, { signal })).data,
  });

/** A month's statement as a file of a spreadsheet program. */
export const getStatementFile = async (http: Http, month: string, as: "csv" | "xlsx"): Promise<StatementFile> =>
  (await http.get<StatementFile>(`/partner/statements/${month}/file/`, { params: { as } })).data;
