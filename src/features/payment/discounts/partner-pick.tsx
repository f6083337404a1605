import { paymentCopy } from "@/features/payment/copy";
import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import { canPickContract } from "@/shared/price/pay-method";
import { pointText } from "@/shared/price/price-text";
import { RadioGroup } from "@/ui/fields/radio-group";
import { allowedMethods, contractCap } from "./discounts";
import type { Discounts } from "./discounts-state";
import { sheetCopy as copy } from "./sheet-copy";

const { partner: partnerName } = paymentCopy;
const NONE = "none";

/** Brand, then contract; an unusable contract shows its reason. */
export const PartnerPick = ({ discounts: { offers, choices, moves } }: { discounts: Discounts }) => {
  const methods = allowedMethods(offers.terms).filter((method) =>
    offers.contracts.some((contract) => contract.method === method),
  );
  if (methods.length === 0) return null;
  const method: PartnerMethod | null = methods.find((method) => method === choices.partner_method) ?? null;
  const contracts = offers.contracts.filter((contract) => contract.method === method);
  const pick = (number: string) => {
    const contract = contracts.find(({ contract_number }) => contract_number === number);
    moves.contract(contract ?? null, contract ? contractCap(offers, choices, contract) : 0);
  };
  return (
    <section>
      <RadioGroup
        label={copy.partnerTitle}
        name="partner-method"
        layout="chips"
        value={method ?? NONE}
        onChange={(value) => moves.partnerMethod(value === NONE ? null : value)}
        options={[
          { value: NONE, label: copy.none },
          ...methods.map((method) => ({ value: method, label: partnerName[method] })),
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
