/** An expected failure: its sentence is for the person who asked. */
export class ShopError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const badRequest = (message: string) => new ShopError(400, message);
export const unauthorized = (message: string) => new ShopError(401, message);
export const forbidden = (message: string) => new ShopError(403, message);
export const notFound = (what: string) => new ShopError(404, `${what} not found`);
export const conflict = (message: string) => new ShopError(409, message);
export const unavailable = (message: string) => new ShopError(503, message);
