import type { ComponentPropsWithRef, FormEvent } from "react";
import styled, { css } from "styled-components";
import { IconButton } from "@/ui/controls/icon-button";
import { uiCopy } from "@/ui/copy";
import { LightLink } from "@/ui/link/light-link";
import { Icon } from "../icon/icon";

interface SearchBarProps extends Omit<ComponentPropsWithRef<"input">, "onChange" | "onSubmit" | "value"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
  onClear?: () => void;
}

/** A form. An empty submit searches for the suggestion in the placeholder. */
export function SearchBar({ label, value, onChange, onSubmit, onClear, placeholder, ...rest }: SearchBarProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(value.trim() || placeholder || "");
  };
  return (
    <search>
      <form onSubmit={handleSubmit}>
        <Box $live>
          <Icon name="search" />
          <Input
            {...rest}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={label}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value !== "" && (
            <IconButton
              label={uiCopy.clear}
              icon={<Icon name="circle-x" />}
              onClick={() => (onClear ? onClear() : onChange(""))}
            />
          )}
        </Box>
      </form>
    </search>
  );
}

interface SearchLinkProps {
  href: string;
  label: string;
  placeholder: string;
}

/** A link that looks like the search bar and opens the search screen. */
export function SearchLink({ href, label, placeholder }: SearchLinkProps) {
  return (
    <BoxLink href={href}>
      <Icon name="search" />
      <span>
        <span className="vh">{`${label}: `}</span>
        {placeholder}
      </span>
    </BoxLink>
  );
}

const boxLook = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 0 2px 0 14px;
  border-radius: var(--r-control);
  background: var(--bg-sunken);
  color: var(--fg-2);
  font: 400 .9375rem/1.4 var(--font);
  > svg { flex: none; width: 22px; height: 22px; color: var(--fg); stroke-width: 1.9; }
`;

const Box = styled.div<{ $live: boolean }>`
  ${boxLook}
  button svg { width: 20px; height: 20px; color: var(--surface); fill: var(--fg-3); }
  &:focus-within { background: var(--surface); box-shadow: inset 0 0 0 1.5px var(--fg); }
`;

const BoxLink = styled(LightLink)`
  ${boxLook}
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 44px;
  border: 0;
  background: none;
  color: var(--fg);
  caret-color: var(--brand);
  font-size: 1rem;
  &::placeholder { color: var(--fg-2); opacity: 1; }
  &::-webkit-search-cancel-button { display: none; }
  &:focus-visible { outline: none; box-shadow: none; }
`;
