import { z } from "zod";
import { describe } from "@/server/platform/describe-error";
import type { Env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { createPort } from "@/server/platform/port";
import { fetchOut } from "@/server/platform/request-context";

export type BusinessStatus = "active" | "paused" | "closed" | "unregistered";

/** Source of business statuses. Returns null instead of throwing when the service fails. */
export interface TaxOffice {
  /** `number`: ten digits. */
  findStatus(number: string): Promise<BusinessStatus | null>;
}

export const [taxOffice, installTaxOffice] = createPort<TaxOffice>("tax office");

const URL_OF_SERVICE = "https://api.odcloud.kr/api/nts-businessman/v1";
const TIMEOUT_MS = 5000;
const STATES: Readonly<Record<string, BusinessStatus>> = { "01": "active", "02": "paused", "03": "closed" };

const answer = z.object({ data: z.array(z.object({ b_no: z.string(), b_stt_cd: z.string() })) });

type Service = { readonly url: string; readonly key: string; readonly transport?: typeof fetch };

/** Client of the tax office's status service (국세청 사업자등록 상태조회), or of a sandbox with the same protocol. */
export function createTaxOffice({ url, key, transport = fetchOut }: Service): TaxOffice {
  return {
    findStatus: async (number) => {
      try {
        const reply = await transport(`${url}/status?${new URLSearchParams({ serviceKey: key })}`, {
          method: "POST",
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ b_no: [number] }),
        });
        if (!reply.ok) {
          await reply.body?.cancel();
          log().warn({ status: reply.status }, "tax office refused");
          return null;
        }
        const found = answer.parse(await reply.json()).data.find(({ b_no }) => b_no === number);
        return found ? (STATES[found.b_stt_cd] ?? "unregistered") : null;
      } catch (error) {
        log().warn({ reason: describe(error) }, "tax office not answered");
        return null;
      }
    },
  };
}

/** Sandbox: the first digit of a number sets its status. 7: paused, 8: closed, 9: not registered, else active. */
export const sandboxTaxOffice: typeof fetch = async (_, init) => {
  const { b_no: numbers = [] } = z.object({ b_no: z.array(z.string()) }).parse(JSON.parse(String(init?.body)));
  const toState = (number: string) => ({ "7": "02", "8": "03", "9": "" })[number[0] ?? ""] ?? "01";
  const data = numbers.map((number) => ({ b_no: number, b_stt: "", b_stt_cd: toState(number), tax_type: "" }));
  return Response.json({ status_code: "OK", request_cnt: data.length, match_cnt: data.length, data });
};

type TaxOfficeSettings = Pick<Env, "TAX_OFFICE_KEY" | "TAX_OFFICE_URL" | "APP_ENV">;

/** The tax office that the settings name. Without a key: the sandbox, but in production one that always returns null. */
export function connectTaxOffice({ TAX_OFFICE_KEY, TAX_OFFICE_URL, APP_ENV }: TaxOfficeSettings): TaxOffice {
  const url = TAX_OFFICE_URL ?? URL_OF_SERVICE;
  if (TAX_OFFICE_KEY) return createTaxOffice({ url, key: TAX_OFFICE_KEY });
  if (APP_ENV === "production") return { findStatus: async () => null };
  return createTaxOffice({ url, key: "sandbox", transport: sandboxTaxOffice });
}
