/** Index at which the bracket open at the start of a text closes; its length when none does. */
export function closing(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (/[([{<]/.test(text[index] ?? "")) depth += 1;
    else if (/[)\]}>]/.test(text[index] ?? "")) {
      if (depth === 0) return index;
      depth -= 1;
    }
  }
  return text.length;
}

/** The bracket around an index: the words of its clause before it, and its closing index. */
export function bracketAround(text: string, place: number): { head: string; end: number } | null {
  let depth = 0;
  for (let index = place - 1; index >= 0; index -= 1) {
    if (/[)\]}>]/.test(text[index] ?? "")) depth += 1;
    else if (/[([{<]/.test(text[index] ?? "")) {
      if (depth === 0) {
        const before = text.slice(0, index);
        return {
          head: /[^\s+,;/)\]]+(?:\s(?:대상|관람|입장|이용))?\s?$/.exec(before)?.[0] ?? "",
          end: place + closing(text.slice(place)),
        };
      }
      depth -= 1;
    }
  }
  return null;
}
