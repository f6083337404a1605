import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";

interface SwitchProps {
  label: string;
  detail?: ReactNode;
  checked: boolean;
  onChange: (next: boolean) => void;
  disabled?: boolean;
}

/** A switch that takes effect at once. */
export function Switch({ label, detail, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <Words htmlFor={id}>
        <span id={`${id}-label`}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
      </Words>
      <Track
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      >
        <Knob />
      </Track>
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 52px;
`;

const Words = styled.label`
  flex: 1;
  min-width: 0;
  cursor: pointer;
  ${text.body1}
  small { display: block; margin-top: 2px; color: var(--fg-2); ${text.label2} }
`;

const Knob = styled.span`
  position: absolute;
  left: 3px;
  top: 3px;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: #fff;
  box-shadow: 0 1px 3px rgba(26, 22, 20, 0.3);
  transition: transform var(--d-2) var(--ease-std);
`;

const Track = styled.button`
  position: relative;
  flex: none;
  width: 52px;
  height: 30px;
  border-radius: var(--r-full);
  background: var(--control-line);
  &::before { content: ""; position: absolute; inset: -7px 0; }
  &[aria-checked="true"] { background: var(--green-600); }
  &[aria-checked="true"] ${Knob} { transform: translateX(22px); }
  &:disabled { opacity: .5; }
`;
