import styled from "styled-components";
import { Icon } from "../icon/icon";
import { text } from "../theme/text";
import { Sheet } from "./sheet";

interface ChoiceSheetProps<Value extends string> {
  open: boolean;
  onClose: () => void;
  title: string;
  choices: readonly { value: Value; label: string }[];
  current: Value;
  /** The sheet closes once this has resolved. */
  onChoose: (value: Value) => Promise<void>;
}

/** A choice of one, such as a list's sort order: a press selects and closes. */
export const ChoiceSheet = <Value extends string>(props: ChoiceSheetProps<Value>) => {
  const { open, onClose, title, choices, current, onChoose } = props;
  const choose = async (value: Value) => {
    await onChoose(value);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul>
        {choices.map(({ value, label }) => (
          <li key={value}>
            <Choice type="button" aria-pressed={value === current} onClick={() => void choose(value)}>
              {label}
              {value === current && <Icon name="check" />}
            </Choice>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  ${text.body1}
  &[aria-pressed="true"] { font-weight: 700; }
  svg { width: 22px; height: 22px; }
`;
