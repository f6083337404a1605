/** Values of one hour: degrees Celsius, relative humidity in percent, wind in metres per second. */
type Air = { celsius: number; humidity: number; wind: number };

const wetBulb = (t: number, rh: number): number =>
  t * Math.atan(0.151977 * Math.sqrt(rh + 8.313659)) +
  Math.atan(t + rh) -
  Math.atan(rh - 1.67633) +
  0.00391838 * rh ** 1.5 * Math.atan(0.023101 * rh) -
  4.686035;

const inSummer = ({ celsius, humidity }: Air): number => {
  const wet = wetBulb(celsius, humidity);
  return -0.2442 + 0.55399 * wet + 0.45535 * celsius - 0.0022 * wet ** 2 + 0.00278 * wet * celsius + 3;
};

/** Wind chill applies only in wind and at 10 °C or below. */
const inWinter = ({ celsius, wind }: Air): number => {
  if (celsius > 10 || wind < 1.3) return celsius;
  const chill = (wind * 3.6) ** 0.16;
  return 13.12 + 0.6215 * celsius - 11.37 * chill + 0.3965 * chill * celsius;
};

/**
 * Apparent temperature by the weather service's formulas: with humidity from May to September, with wind in the other
 * months.
 */
export const feelsLike = (air: Air, month: number): number =>
  month >= 5 && month <= 9 ? inSummer(air) : inWinter(air);
