import { Clock, House, Users } from "lucide-react";
import type { ReactElement } from "react";
import type { LabsDetail } from "@/shared/contract/main/editorial";
import { durationText } from "@/shared/dates/date-text";
import { labsCopy as copy } from "./copy";

type Fact = { icon: ReactElement; title: string; detail: string };

/** For whom, how long, where. */
export const factsOf = (ages: string, { minutes, indoor }: LabsDetail): Fact[] => [
  { icon: <Users aria-hidden="true" />, title: copy.facts.ages, detail: ages },
  { icon: <Clock aria-hidden="true" />, title: copy.facts.minutes, detail: durationText(minutes) },
  { icon: <House aria-hidden="true" />, title: copy.facts.place, detail: copy.places[indoor] },
];
