export const providerNames: Record<string, string> = {
  khalti: 'खल्ती',
  esewa: 'इसेवा',
  fonepay: 'फोनपे',
  bank: 'बैंक ट्रान्सफर',
};

export function providerName(provider: string): string {
  return providerNames[provider] ?? provider;
}
