import { registerTaxOffice } from "@/server/commerce/applications/tax-office";
import { registerMessageGateway } from "@/server/commerce/messages/register-messages";
import { installVisitWeather } from "@/server/commerce/papers/visit-weather";
import { registerPaymentGateway } from "@/server/commerce/payments/register-gateway";
import { settleOrdersOnNews } from "@/server/commerce/reconcile/settle-news";
import { consumers } from "@/server/commerce/work";
import { registerPostcodeSearch } from "@/server/main/addresses/postcode/register-postcodes";
import { registerSocialProviders } from "@/server/main/auth/social/register-social";
import { seedStaff } from "@/server/main/catalog/seed/seed-staff";
import { seedVisits } from "@/server/main/catalog/seed/seed-visits";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { dayWeather } from "@/server/main/weather/day-weather";
import { registerWeather } from "@/server/main/weather/register-weather";
import { clock } from "@/server/platform/clock";
import { resealOldFields } from "@/server/platform/crypto/reseal";
import type { Engine } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { start } from "@/server/platform/lifecycle/start";
import type { Consumers } from "@/server/platform/outbox";
import { seedStayStaff } from "@/server/stay/catalog/seed/seed-stay-staff";
import { seedStayVisits } from "@/server/stay/catalog/seed/seed-stay-visits";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";
import { commands, jobsOf } from "./work";

type Serving = {
  /** True if we handle SIGTERM and SIGINT. */
  readonly ownsSignals: boolean;
  /** Replaces consumers, for tests. */
  readonly consumers?: Partial<Consumers>;
};

/** Starts everything a serving process needs, in dependency order; resolves to the engine of its database. */
export function startServer({ ownsSignals, consumers: others = {} }: Serving): Promise<Engine> {
  return start({
    fill: async (handle) => {
      const { db } = handle;
      await resealOldFields(db);
      await seedWhenEmpty(handle);
      await seedStaysWhenEmpty(handle);
      registerPaymentGateway(env());
      await seedVisits(db);
      await seedStayVisits(db);
      await seedStaff(db);
      await seedStayStaff(db);
      installGateways();
    },
    jobs: jobsOf({ ...consumers, ...others }),
    commands,
    ownsSignals,
  });
}

/** Installs the outside services that the settings name. */
function installGateways(): void {
  registerMessageGateway(env());
  registerPostcodeSearch(env());
  registerTaxOffice(env());
  registerSocialProviders(env());
  registerWeather(env());
  installVisitWeather((db, districtPk, date) =>
    dayWeather(db, { districtPk, date, now: clock.now(), patienceMs: 5000 }),
  );
  settleOrdersOnNews();
}
