/** The service and web version that each call carries. */
export const webVersion = "4.15.0";
