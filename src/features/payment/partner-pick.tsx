import type { UnknownAction } from "@reduxjs/toolkit";
import type { PartnerMethod } from "@/shared/contract/main/states";
import { canPickContract } from "@/shared/price/partner-contract";
import { pointText } from "@/shared/price/price-text";
import { useAppSelector } from "@/store/hooks";
import { partnerMethodChosen, partnerPointChosen, selectPayment } from "@/store/slices/payment";
import { RadioGroup } from "@/ui/controls/radio-group";
import { paymentCopy } from "./copy";
import { allowedMethods, choicesOf, contractCap } from "./discounts";
import type { Discounts } from "./use-discounts";

const { sheet: copy, partner: partnerName } = paymentCopy;
const NONE = "none";

interface Props {
  discounts: Discounts;
  onChange: (action: UnknownAction) => void;
}

/** Whose points, then which contract; one that cannot be used says why. */
export const PartnerPick = ({ discounts: { offers, chosen, byHand }, onChange }: Props) => {
  const payment = useAppSelector(selectPayment);
  const methods = allowedMethods(offers.checkout).filter((method) =>
    offers.contracts.some((contract) => contract.method === method),
  );
  if (methods.length === 0) return null;
  const choices = byHand ? payment : choicesOf(chosen);
  const method: PartnerMethod | null = methods.find((one) => one === choices.partner_method) ?? null;
  const contracts = offers.contracts.filter((contract) => contract.method === method);
  const pick = (number: string) => {
    const contract = contracts.find(({ contract_number }) => contract_number === number);
    if (!contract) return onChange(partnerPointChosen(null));
    const amount = contractCap(offers, choices, contract);
    onChange(partnerPointChosen({ method: contract.method, contract_number: number, amount }));
  };
  return (
    <section>
      <RadioGroup
        label={copy.partnerTitle}
        name="partner-method"
        layout="chips"
        value={method ?? NONE}
        onChange={(value) => onChange(partnerMethodChosen(value === NONE ? null : value))}
        options={[
          { value: NONE, label: copy.none },
          ...methods.map((one) => ({ value: one, label: partnerName[one] })),
        ]}
      />
      {method && (
        <RadioGroup
          label={copy.contract}
          hideLabel
          name="partner-contract"
          value={choices.partner_point_discount?.contract_number}
          onChange={pick}
          options={contracts.map((contract) => ({
            value: contract.contract_number,
            label: contract.name,
            detail: contract.usable
              ? copy.usable(pointText(contract.balance))
              : (contract.unusable_reason ?? copy.cannot),
            disabled: !canPickContract(contract, method, methods),
          }))}
        />
      )}
    </section>
  );
};
