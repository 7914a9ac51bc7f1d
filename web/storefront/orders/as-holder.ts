import { asBuyer } from '#web/session/require-session.ts';

/** For one order: whoever has its link needs no login. The work gets what its calls must end with. */
export function asHolder<Result>(
  request: Request,
  work: (query: string) => Promise<Result>,
): Promise<Result> {
  const query = keyOf(new URL(request.url).searchParams);
  return query ? work(query) : asBuyer(request, () => work(''));
}

/** '?key=…', or nothing. */
export function keyOf(params: URLSearchParams): string {
  const key = params.get('key');
  return key ? `?${new URLSearchParams({ key })}` : '';
}
