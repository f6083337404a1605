/** Version of the terms that an applicant agrees to; a new one is agreed to again. Change it with the numbers below. */
export const VENUE_TERMS = "2026-11-29";

/** Commission in percent of a new venue's revenue; the contract of a venue can differ. */
export const COMMISSION_PERCENT = 10;
/** Value-added tax in percent of the commission. */
export const VAT_PERCENT = 10;
/** Day of the next month on which a month is paid out, or the first working day after it. */
export const PAID_ON_DAY = 10;
