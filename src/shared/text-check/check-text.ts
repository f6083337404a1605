import { type PlainDate, weekday } from "@/shared/dates/plain-date";
import { openingOn } from "@/shared/plan/clock-minutes";
import { type Facts, splitSentences, type TextFault, type TextRule } from "./facts";
import { misnamedAges, misnamedOffer, soldAges } from "./named-ages";
import { closedWeekdaysTold } from "./named-days";
import { brokenParticles } from "./particles";
import {
  contradictsRain,
  facilitiesDenied,
  facilitiesNamed,
  forbidsOwnFire,
  misnamedEvening,
  misnamedLength,
  misnamedWeather,
} from "./place-words";

type Words = {
  /** Texts about the same subject; sentences of different texts can contradict each other. */
  texts: readonly string[];
  name?: string;
  /** Words that precede a particle in the texts: a place, the subject of the offer. */
  words?: readonly string[];
  /** The day for which birth years are converted. */
  on: PlainDate;
};

const DAY_NAMES = ["일", "월", "화", "수", "목", "금", "토"];

export function checkTexts({ texts, name = "", words = [], on }: Words, facts: Facts): TextFault[] {
  const sentences = texts.flatMap(splitSentences);
  const all = sentences.join(" ");
  return [
    ...misnamedOffer(name, facts, on).map((about) => ({ rule: "age" as const, sentence: name, about })),
    ...sentences.flatMap((sentence) => sentenceFaults(sentence, { all, words, on }, facts)),
    ...hoursFaults(facts),
    ...freeFaults(facts),
  ];
}

type Around = { all: string; words: readonly string[]; on: PlainDate };

/** Faults of one sentence; `all` is the full text about the same subject. */
export function sentenceFaults(sentence: string, { all, words, on }: Around, facts: Facts): TextFault[] {
  const fault = (rule: TextRule) => (about: string) => ({ rule, sentence, about });
  const soldDays = new Set(facts.times.map(({ date }) => weekday(date)));
  return [
    ...closedWeekdaysTold(sentence)
      .filter((day) => soldDays.has(day))
      .map((day) => fault("closing")(DAY_NAMES[day] ?? "")),
    ...misnamedAges(sentence, facts, on).map(fault("age")),
    ...misnamedWeather(sentence, facts).map(fault("weather")),
    ...(contradictsRain(sentence, all) ? [fault("weather")("비")] : []),
    ...(forbidsOwnFire(sentence, facts, all) ? [fault("fire")("불")] : []),
    ...misnamedEvening(sentence, facts).map(fault("evening")),
    ...misnamedLength(sentence, facts).map(fault("duration")),
    ...facilitiesNamed(sentence, facts.facilitiesNo).map(fault("facility")),
    ...facilitiesDenied(sentence, facts.facilitiesYes).map(fault("facility")),
    ...brokenParticles(sentence, words).map(fault("particle")),
  ];
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The first date on sale that is closed by the opening hours, or whose slot exceeds them. */
function hoursFaults({ hours, times }: Facts): TextFault[] {
  if (!hours) return [];
  const wrong = times.find(({ date, startsAt, endsAt }) => {
    const open = openingOn(hours, date);
    if (open === null) return false;
    if (open === "closed") return true;
    return (startsAt !== null && minutes(startsAt) < open.from) || (endsAt !== null && minutes(endsAt) > open.to);
  });
  return wrong ? [{ rule: "closing", sentence: hours.closed_text, about: wrong.date }] : [];
}

/** A free age below which no child is admitted. */
function freeFaults(facts: Facts): TextFault[] {
  const { freeUnderMonths, minMonths } = facts;
  if (freeUnderMonths === null || freeUnderMonths > Math.min(minMonths ?? 0, soldAges(facts).from)) return [];
  return [{ rule: "free", sentence: `${freeUnderMonths}개월 미만`, about: String(freeUnderMonths) }];
}
