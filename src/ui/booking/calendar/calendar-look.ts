import styled from "styled-components";
import { text } from "../../theme/text";

export const CalendarLook = styled.div`
  .rdp-months { display: flex; flex-direction: column; gap: 24px; }
  .rdp-month { position: relative; }
  /* Months that are not seen are not laid out; the edge leaves room for the ring of a focused day. */
  .rdp-month + .rdp-month { margin: -4px; padding: 4px; content-visibility: auto; contain-intrinsic-block-size: auto 424px; }
  .rdp-month_caption { display: grid; place-items: center; min-height: 44px; ${text.title3} }
  .rdp-button_previous, .rdp-button_next {
    position: absolute;
    top: 0;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
  }
  .rdp-button_previous { left: 0; }
  .rdp-button_next { right: 0; }
  .rdp-button_previous[aria-disabled="true"], .rdp-button_next[aria-disabled="true"] { color: var(--fg-disabled); }
  .rdp-month_grid { width: 100%; table-layout: fixed; margin-top: 4px; }
  .rdp-weekday { height: 32px; color: var(--fg-2); ${text.label2} }
  .rdp-day { height: 58px; padding: 1px 0; vertical-align: top; text-align: center; }
  .rdp-day.between { background: linear-gradient(var(--bg-sunken), var(--bg-sunken)) 0 3px / 100% 34px no-repeat; }
  .rdp-day.from { background: linear-gradient(var(--bg-sunken), var(--bg-sunken)) 100% 3px / 50% 34px no-repeat; }
  .rdp-day.until { background: linear-gradient(var(--bg-sunken), var(--bg-sunken)) 0 3px / 50% 34px no-repeat; }
  .rdp-day_button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    width: 100%;
    min-height: 56px;
    padding-top: 2px;
    border-radius: 12px;
  }
  .rdp-day_button b { display: grid; place-items: center; width: 36px; height: 34px; border-radius: 12px; white-space: nowrap; font: 600 1rem/1.375 var(--font); font-variant-numeric: tabular-nums; }
  .rdp-day_button small { max-width: 100%; overflow: hidden; color: var(--fg-2); white-space: nowrap; font: 500 .65625rem/1.24 var(--font); letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
  .rdp-day_button[data-tone="red"] b { color: var(--holiday); }
  .rdp-day_button[data-tone="blue"] b { color: var(--saturday); }
  .rdp-disabled .rdp-day_button b { color: var(--fg-disabled); font-weight: 400; }
  .rdp-disabled .rdp-day_button small { color: var(--fg-3); }
  .rdp-day_button[data-full] b { text-decoration: line-through; }
  .rdp-day_button[data-today]::before { content: ""; position: absolute; top: 0; left: 50%; width: 4px; height: 4px; margin-left: -2px; border-radius: 50%; background: var(--brand-mark); }
  .rdp-day_button[data-end] b { background: var(--sel-bg); color: var(--sel-fg); font-weight: 700; forced-color-adjust: none; }
  .rdp-day_button[data-end] small { color: var(--fg); font-weight: 700; }
  .rdp-outside { visibility: hidden; }
`;
