/** Formats millionths of a US dollar as dollars: with 4 decimals below $0.10, otherwise with 2. */
export function dollars(micro: number): string {
  const isSmall = micro > 0 && micro < 100_000;
  return `$${(micro / 1_000_000).toLocaleString('en', { minimumFractionDigits: isSmall ? 4 : 2, maximumFractionDigits: isSmall ? 4 : 2 })}`;
}
