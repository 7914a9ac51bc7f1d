/** How a provider of payments is called inside a sentence. */
export const providerNames: Record<string, string> = {
  khalti: 'Khalti',
  esewa: 'eSewa',
  fonepay: 'Fonepay',
  bank: 'bank transfer',
};

export function providerName(provider: string): string {
  return providerNames[provider] ?? provider;
}
