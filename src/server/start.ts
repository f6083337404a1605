import { registerMemberSweepJob } from "@/server/commerce/members/sweep-members";
import { registerMessageGateway } from "@/server/commerce/messages/register-messages";
import { registerPaymentGateway } from "@/server/commerce/payments/register-gateway";
import { registerWebhookJob } from "@/server/commerce/payments/webhook/process-webhooks";
import { settleOrdersOnNews } from "@/server/commerce/payments/webhook/settle-news";
import { registerCommerceJobs } from "@/server/commerce/reconcile/jobs";
import { registerCatalogWork } from "@/server/main/catalog/catalog-command";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { env } from "@/server/platform/env";
import { type Startup, start } from "@/server/platform/lifecycle/start";
import { registerOutboxJob } from "@/server/platform/outbox";
import { registerSweepJob } from "@/server/platform/sweep";

/** Starts everything a serving process needs, in the order in which it is needed. */
export function startServer(serving: Pick<Startup, "addresses" | "ownsSignals">): Promise<void> {
  return start({
    fill: ({ db }) => seedWhenEmpty(db),
    registerWork: () => {
      registerPaymentGateway(env());
      registerMessageGateway(env());
      registerOutboxJob();
      registerWebhookJob();
      settleOrdersOnNews();
      registerCommerceJobs();
      registerSweepJob();
      registerMemberSweepJob();
      registerCatalogWork();
    },
    ...serving,
  });
}
