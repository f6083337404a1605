import { josa } from "@/shared/text/josa";

const AGE = /\d+개월|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|\d+) 살/g;

const PAIRS = ["은/는", "을/를", "와/과", "으로/로", "이에요/예요", "이라/라", "이면/면"] as const;
const FORMS = PAIRS.flatMap((pair) => pair.split("/").map((form) => ({ pair, form }))).sort(
  (a, b) => b.form.length - a.form.length,
);

/** Particles that do not fit the preceding word: after ages, and after the given words. */
export function brokenParticles(text: string, words: readonly string[] = []): string[] {
  const found = [...new Set([...(text.match(AGE) ?? []), ...words.filter((word) => word !== "")])];
  return found.flatMap((word) =>
    text
      .split(word)
      .slice(1)
      .flatMap((rest) => {
        const said = FORMS.find(({ form }) => rest.startsWith(form) && /^$|^[\s.,!?]/.test(rest.slice(form.length)));
        return said && josa(word, said.pair) !== word + said.form ? [word + said.form] : [];
      }),
  );
}
