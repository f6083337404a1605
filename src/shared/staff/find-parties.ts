interface Named {
  number: string;
  orderer: string | null;
  phone_end?: string | null | undefined;
}

/** Letters and digits of a searched text, in capitals. */
export const searchText = (given: string): string =>
  given
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

/** True when a name can be the masked one: 김민준 and 김*준. */
const isName = (masked: string, name: string): boolean =>
  masked.length === name.length && [...masked].every((letter, index) => letter === "*" || letter === name[index]);

/** Parties with this booking number or its end, orderer's name, or last four digits of the phone. */
export const findParties = <Party extends Named>(parties: readonly Party[], given: string): Party[] => {
  const wanted = searchText(given);
  if (wanted === "") return [];
  const [exact] = parties.filter(({ number }) => searchText(number) === wanted);
  if (exact) return [exact];
  return parties.filter(
    ({ number, orderer, phone_end: phone }) =>
      (wanted.length >= 4 && searchText(number).endsWith(wanted)) ||
      (phone && wanted === phone) ||
      (orderer && isName(orderer.toUpperCase(), wanted)),
  );
};
