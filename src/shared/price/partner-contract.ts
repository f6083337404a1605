/** True when a contract can be chosen: its method is selected and allowed here, and it is usable. */
export const canPickContract = (
  contract: { method: string; usable: boolean },
  method: string | null,
  allowedMethods: readonly string[],
): boolean => contract.method === method && allowedMethods.includes(contract.method) && contract.usable;
