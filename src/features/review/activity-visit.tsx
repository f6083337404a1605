import { paths } from "@/lib/paths";
import type { AuthorableReview, ReviewReward } from "@/shared/contract/main/reviews";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { writeCopy as copy } from "./copy";
import { VisitCard } from "./visit-card";

export const lastWritableDay = ({ writable_until }: Pick<AuthorableReview, "writable_until">) =>
  kstToday(readInstant(writable_until) - 1);

export const ActivityVisit = ({ visit, reward }: { visit: AuthorableReview; reward: ReviewReward }) => {
  return (
    <VisitCard
      href={paths.review.write({ reservation: visit.order_id })}
      name={visit.content.name}
      place={visit.place_text}
      scene={visit.scene}
      when={copy.visited(dateText(visit.visited_at))}
      who={visit.option_text}
      lastDay={lastWritableDay(visit)}
      action={copy.writeFor(Math.max(reward.text, reward.photo))}
    />
  );
};
