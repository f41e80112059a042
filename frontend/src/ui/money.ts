/** Millionths of a US dollar as people write them; small sums are told to the hundredth of a cent. */
export function dollars(micro: number): string {
  const isSmall = micro > 0 && micro < 100_000;
  return `$${(micro / 1_000_000).toLocaleString('en', { minimumFractionDigits: isSmall ? 4 : 2, maximumFractionDigits: isSmall ? 4 : 2 })}`;
}
