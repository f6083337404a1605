import type { Choice } from "@/features/content/booking/use-choice";
import { lateCopy } from "@/features/content/late-copy";
import { monthsText } from "@/shared/age/age-text";
import type { FamilyMember } from "@/shared/price/family-lines";

const { price: copy } = lateCopy;

type PaysRow = { label: string; note: string; amount: number };

/** Price by person of the family, or by option if the counts were changed. In list prices, with the discount last. */
export const paysRows = ({ detail, proposal, isTouched, totals, children, counts }: Choice): PaysRow[] => {
  const discount =
    totals.productDiscount > 0 ? [{ label: copy.discount, note: "", amount: -totals.productDiscount }] : [];
  const findOption = (pk: number | null) => detail.options.find((option) => option.pk === pk);
  if (isTouched || !proposal) {
    const rows = totals.lines.map(({ id, quantity, listTotal }) => {
      const option = detail.options.find(({ pk }) => pk === id);
      return { label: `${option?.name ?? ""} × ${counts[Number(id)] ?? quantity}`, note: "", amount: listTotal };
    });
    return [...rows, ...discount];
  }
  const familyTicket = proposal.lines.length === 1 && findOption(Number(proposal.lines[0]?.id))?.band === "family";
  if (familyTicket) {
    const option = findOption(Number(proposal.lines[0]?.id));
    return [{ label: option?.name ?? "", note: copy.familyTicket, amount: totals.listTotal }, ...discount];
  }
  const adults = proposal.members.filter(({ months }) => months === null).length;
  const toNote = ({ state, optionId, months }: FamilyMember): string => {
    const option = findOption(optionId);
    if (state === "ticket") return option?.name ?? "";
    if (state === "accompanies") return copy.accompanies;
    if (state === "no_ticket") return copy.noTicket;
    return option ? copy.ticketFree(option.name) : copy.free(months === null ? null : detail.age.free_under_months);
  };
  const rows = proposal.members.map((member, index) => {
    const child = children[index - adults];
    const name =
      member.months === null || !child
        ? copy.adult(index + 1, adults > 1)
        : `${child.name} (${member.months < 0 ? "" : monthsText(member.months)})`;
    return { label: name, note: toNote(member), amount: findOption(member.optionId)?.list_price ?? 0 };
  });
  return [...rows, ...discount];
};
