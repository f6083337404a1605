import type { BadgeTone } from "../display/badge";
import type { PricePieces } from "../price/price";

export type CardPrice = PricePieces;

export interface CardRating {
  value: number;
  count?: number;
}

export interface CardHeart {
  on: boolean;
  onToggle: () => void;
  disabled?: boolean;
}

export interface CardBadge {
  text: string;
  tone?: BadgeTone;
}
