import { josa } from "@/shared/text/josa";

const PAIRS = ["이라/라", "이면/면", "은/는", "을/를", "이에요/예요", "으로/로"] as const;
const FORMS = new Map(PAIRS.flatMap((pair) => pair.split("/").map((form) => [form, pair] as const)));
const PLACE = new RegExp(`\\{(\\w+)\\}((?:${[...FORMS.keys()].join("|")})(?![가-힣]))?`, "g");

/** Fills the `{name}` places of a template and adapts the Korean particle after each. */
export const fillWords = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replace(PLACE, (_, name: string, form?: string) => {
    const word = words[name] ?? "";
    const pair = form === undefined ? undefined : FORMS.get(form);
    return pair ? josa(word, pair) : word;
  });
