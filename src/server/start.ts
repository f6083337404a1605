import { registerTaxOffice } from "@/server/commerce/applications/tax-office";
import { registerMessageGateway } from "@/server/commerce/messages/register-messages";
import { installVisitWeather } from "@/server/commerce/papers/visit-weather";
import { registerPaymentGateway } from "@/server/commerce/payments/register-gateway";
import { registerWebhookJob } from "@/server/commerce/payments/webhook/process-webhooks";
import { registerVenuePhotoJob } from "@/server/commerce/photos/venue-photos";
import { registerCommerceJobs } from "@/server/commerce/reconcile/jobs";
import { settleOrdersOnNews } from "@/server/commerce/reconcile/settle-news";
import { registerReviewJob } from "@/server/commerce/reviews/report-review";
import { registerStaffCommand } from "@/server/commerce/staff/staff-command";
import { registerWithdrawalJob } from "@/server/commerce/withdrawal/erase-withdrawn";
import { registerMemberSweepJob } from "@/server/commerce/withdrawal/sweep-members";
import { registerPostcodeSearch } from "@/server/main/addresses/postcode/register-postcodes";
import { registerSocialProviders } from "@/server/main/auth/social/register-social";
import { registerCatalogWork } from "@/server/main/catalog/catalog-command";
import { seedStaff } from "@/server/main/catalog/seed/seed-staff";
import { seedVisits } from "@/server/main/catalog/seed/seed-visits";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { registerReviewNews } from "@/server/main/desk/review-news";
import { registerEditorialPhotoJob } from "@/server/main/desk-editorial/photos";
import { registerQuestionsCommand } from "@/server/main/questions/answer-questions";
import { mergeCountsJob } from "@/server/main/search/merge-counts";
import { searchLogJob } from "@/server/main/search/search-log";
import { vocabularyJob } from "@/server/main/search/vocabulary";
import { registerWordsCommand } from "@/server/main/search/vocabulary-command";
import { dayWeather } from "@/server/main/weather/day-weather";
import { registerWeather } from "@/server/main/weather/register-weather";
import { registerBackupCommand } from "@/server/platform/backup/backup-command";
import { clock } from "@/server/platform/clock";
import { resealOldFields } from "@/server/platform/crypto/reseal";
import type { Engine } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { registerJob } from "@/server/platform/jobs";
import { type Startup, start } from "@/server/platform/lifecycle/start";
import { registerOutboxJob } from "@/server/platform/outbox";
import { registerSweepJob } from "@/server/platform/sweep";
import { stayContracts } from "@/server/stay/catalog/contracts";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStayStaff } from "@/server/stay/catalog/seed/seed-stay-staff";
import { seedStayVisits } from "@/server/stay/catalog/seed/seed-stay-visits";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";
import { registerStayWork } from "@/server/stay/catalog/stay-work";

/** Starts everything a serving process needs, in dependency order; resolves to the engine of its database. */
export function startServer(serving: Pick<Startup, "ownsSignals">): Promise<Engine> {
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
    },
    registerWork: () => {
      registerBackupCommand();
      registerMessageGateway(env());
      registerPostcodeSearch(env());
      registerTaxOffice(env());
      registerSocialProviders(env());
      registerWeather(env());
      installVisitWeather((db, districtPk, date) =>
        dayWeather(db, { districtPk, date, now: clock.now(), patienceMs: 5000 }),
      );
      for (const job of [vocabularyJob, searchLogJob, mergeCountsJob]) registerJob(job);
      registerWordsCommand();
      registerOutboxJob();
      registerWebhookJob();
      settleOrdersOnNews();
      registerCommerceJobs();
      registerSweepJob();
      registerMemberSweepJob();
      registerWithdrawalJob();
      registerReviewJob();
      registerReviewNews();
      registerVenuePhotoJob();
      registerEditorialPhotoJob();
      registerQuestionsCommand();
      registerStaffCommand();
      registerCatalogWork(importStays, [stayContracts]);
      registerStayWork();
    },
    ...serving,
  });
}
