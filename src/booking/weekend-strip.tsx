import { useToday } from "@/lib/context/today-context";
import { useNow } from "@/lib/hooks/use-now";
import { paths } from "@/lib/paths";
import { dateText } from "@/shared/dates/date-text";
import { dayOfWeek } from "@/shared/dates/holidays";
import { courseDay } from "@/shared/plan/weekend-course";
import { Strip } from "@/ui/display/strip";
import { weekendCopy as copy } from "./copy";

const MONDAY = 1;

export const WeekendStrip = ({ title }: { title?: string }) => {
  const today = useToday();
  const date = courseDay(today, useNow());
  const isNextWeek = date >= dayOfWeek(today, MONDAY, 1);
  return (
    <Strip
      tone="info"
      object="ferris"
      href={paths.plan.weekend()}
      eyebrow={copy.day(dateText(date))}
      title={title || copy.title(isNextWeek)}
    />
  );
};
