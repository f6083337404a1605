import { booksCommand } from "@/server/commerce/books/books-command";
import { cardsCommand } from "@/server/commerce/books/cards-command";
import { rosterCommand } from "@/server/commerce/picnic/roster";
import { staffCommand } from "@/server/commerce/staff/staff-command";
import { commerceJobs } from "@/server/commerce/work";
import { catalogCommand } from "@/server/main/catalog/catalog-command";
import { contractCommand } from "@/server/main/catalog/contracts";
import { contentSeasonsJob, endEventsJob } from "@/server/main/catalog/end-events";
import { extendSlotsJob } from "@/server/main/catalog/extend-slots";
import { listPricesJob } from "@/server/main/catalog/list-prices";
import { startCommand } from "@/server/main/catalog/start-command";
import { sweepEditorialPhotos } from "@/server/main/desk-editorial/photos";
import { questionsCommand } from "@/server/main/questions/answer-questions";
import { searchLogJob } from "@/server/main/search/search-log";
import { vocabularyJob, wordsCommand } from "@/server/main/search/vocabulary";
import { backupCommand } from "@/server/platform/backup/backup-command";
import type { Command } from "@/server/platform/db/command-socket";
import type { Job } from "@/server/platform/jobs";
import { type Consumers, outboxJobs } from "@/server/platform/outbox";
import { sweep } from "@/server/platform/sweep";
import { stayContracts } from "@/server/stay/catalog/contracts";
import { extendNightsJob, staySeasonsJob } from "@/server/stay/catalog/extend-nights";
import { importStays } from "@/server/stay/catalog/import/import-stays";

/** Every job of a serving process. */
export const listJobs = (consumers: Partial<Consumers>): readonly Job[] => [
  ...outboxJobs(consumers),
  ...commerceJobs,
  extendSlotsJob,
  listPricesJob,
  endEventsJob,
  contentSeasonsJob,
  extendNightsJob,
  staySeasonsJob,
  vocabularyJob,
  searchLogJob,
  { name: "editorial-photos", everySeconds: 3600, run: sweepEditorialPhotos },
  { name: "sweep", everySeconds: 600, run: sweep },
];

/** Commands of `npm run …` that a serving process runs for the caller. */
export const commands: readonly Command[] = [
  backupCommand,
  booksCommand,
  cardsCommand,
  catalogCommand(importStays),
  contractCommand([stayContracts]),
  questionsCommand,
  rosterCommand,
  staffCommand,
  startCommand(importStays),
  wordsCommand,
];
