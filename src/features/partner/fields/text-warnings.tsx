import { useDeferredValue, useMemo } from "react";
import styled from "styled-components";
import { facilityNames } from "@/shared/content/copy";
import { stayFacilityNames } from "@/shared/stay/copy";
import type { TextFault } from "@/shared/text-check/facts";
import { Notice } from "@/ui/feedback/notice";
import { textKeys } from "@/ui/text-keys";
import { text } from "@/ui/theme/text";
import { fieldsCopy } from "./copy";

const { doubts: copy } = fieldsCopy;

interface Props<Form> {
  form: Form;
  /** Must be the same function while its facts are the same. */
  check: (form: Form) => readonly TextFault[];
}

const names: Readonly<Record<string, string>> = { ...stayFacilityNames, ...facilityNames };

/** Warns of sentences that contradict the form's facts; does not block saving. */
export const TextWarnings = <Form extends object>({ form, check }: Props<Form>) => {
  const settled = useDeferredValue(form);
  const faults = useMemo(() => check(settled), [check, settled]);
  const keys = textKeys(faults.map(({ rule, about, sentence }) => `${rule} ${about} ${sentence}`));
  return (
    <div role="status">
      {faults.length > 0 && (
        <Notice tone="coupon" title={copy.title}>
          <List>
            {faults.map(({ rule, sentence, about }, index) => (
              <li key={keys[index]}>
                {copy.rules[rule](names[about] ?? about)}
                <q>{sentence}</q>
              </li>
            ))}
          </List>
          {copy.detail}
        </Notice>
      )}
    </div>
  );
};

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 6px 0 8px;
  q { display: block; overflow-wrap: anywhere; ${text.label2} }
`;
