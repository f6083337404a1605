import { connectTaxOffice, installTaxOffice } from "@/server/commerce/applications/tax-office";
import { createMessageGateway } from "@/server/commerce/messages/configured-messages";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { createPaymentGateway } from "@/server/commerce/payments/configured-gateway";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { installPaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { settleOrderOnNews } from "@/server/commerce/reconcile/settle-news";
import { createWeather } from "@/server/commerce/weather/configured-weather";
import { installWeather } from "@/server/commerce/weather/weather-port";
import { consumers } from "@/server/commerce/work";
import { createPostcodes } from "@/server/main/addresses/postcode/juso-search";
import { installPostcodeSearch } from "@/server/main/addresses/postcode/postcode-port";
import { createSocialProviders } from "@/server/main/auth/social/configured-social";
import { installSocialProviders } from "@/server/main/auth/social/port";
import { seedStaff } from "@/server/main/catalog/seed/seed-staff";
import { seedVisits } from "@/server/main/catalog/seed/seed-visits";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { resealOldFields } from "@/server/platform/crypto/reseal";
import type { Engine } from "@/server/platform/db/types";
import { type Env, env } from "@/server/platform/env";
import { start } from "@/server/platform/lifecycle/start";
import type { Consumers } from "@/server/platform/outbox";
import { seedStayStaff } from "@/server/stay/catalog/seed/seed-stay-staff";
import { seedStayVisits } from "@/server/stay/catalog/seed/seed-stay-visits";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";
import { commands, listJobs } from "./work";

type Serving = {
  /** True if we handle SIGTERM and SIGINT. */
  readonly ownsSignals: boolean;
  readonly consumers?: Partial<Consumers>;
};

/** Starts everything a serving process needs, in dependency order; resolves to the engine of its database. */
export async function startServer({ ownsSignals, consumers: others = {} }: Serving): Promise<Engine> {
  installServices(env());
  return start({
    fill: async (handle) => {
      const { db } = handle;
      await resealOldFields(db);
      await seedWhenEmpty(handle);
      await seedStaysWhenEmpty(handle);
      await seedVisits(db);
      await seedStayVisits(db);
      await seedStaff(db);
      await seedStayStaff(db);
    },
    jobs: listJobs({ ...consumers, ...others }),
    commands,
    ownsSignals,
  });
}

/** Installs the outside services that the settings name. */
function installServices(settings: Env): void {
  installPaymentGateway(createPaymentGateway(settings));
  installPaymentNews(settleOrderOnNews);
  installMessageGateway(createMessageGateway(settings));
  installPostcodeSearch(createPostcodes(settings));
  installTaxOffice(connectTaxOffice(settings));
  installSocialProviders(createSocialProviders(settings));
  installWeather(createWeather(settings));
}
