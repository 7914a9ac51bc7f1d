import { Ajv, type AnySchema, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { MIN_PASSWORD_LENGTH } from '#contract/passwords.ts';
import { messages } from '#texts/en/messages.ts';

/** Bodies are never coerced: null must not become 0, nor a product free. Query strings and paths are only text, so they are. */
export function validateStrictly(app: FastifyInstance): void {
  const strict = withFormats({ coerceTypes: false });
  const fromText = withFormats({ coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : fromText).compile(schema),
  );
  acceptEmptyBodies(app);
  app.addHook('preValidation', async (request) => {
    forgetEmpty(request.query);
    refuseUnstorable([request.params, request.query, request.body]);
  });
}

/** Many clients call everything JSON, also a DELETE that says nothing. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/** A form sends what was left empty as an empty string; in a query string that means 'not given'. */
function forgetEmpty(query: unknown): void {
  const given = query as Record<string, unknown>;
  for (const name in given) if (given[name] === '') delete given[name];
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. A list, not recursion: a request may be nested deeply. */
function refuseUnstorable(toLookAt: unknown[]): void {
  for (let value = toLookAt.pop(); value !== undefined || toLookAt.length > 0; value = toLookAt.pop()) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      const refusal = new Error('The request has a character that cannot be stored.');
      throw Object.assign(refusal, { statusCode: 400 });
    }
    if (typeof value === 'object' && value !== null) toLookAt.push(...Object.values(value));
  }
}

function withFormats(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({
    ...options,
    useDefaults: false,
    removeAdditional: false,
    allErrors: false,
    strict: false,
  });
  addFormats.default(ajv, ['email', 'date', 'date-time']);
  // The format as it comes also takes 'urn:uuid:…', which PostgreSQL does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  return ajv;
}

/** For what arrives otherwise, such as a row of a file: the rules of a body, and their sentences. */
export function checkerOf(schema: AnySchema): (value: unknown) => string | undefined {
  const validate = withFormats({ coerceTypes: false }).compile(schema);
  return (value) => (validate(value) ? undefined : describeValidation({ validation: validate.errors ?? [] }));
}

/** One sentence that names the field and says what it should have been. */
export function describeValidation(error: { validation?: unknown }): string {
  const problem = mostTelling(error.validation as ErrorObject[]);
  const field = fieldOf(problem);
  if (field === 'password' && problem.params.limit === MIN_PASSWORD_LENGTH) return messages.passwordTooShort;
  return `${field} ${ruleOf(problem)}`;
}

/** Inside a choice between shapes, the branch that got furthest tells most. */
function mostTelling(problems: ErrorObject[]): ErrorObject {
  const real = problems.filter((problem) => problem.keyword !== 'anyOf' && problem.keyword !== 'const');
  const depth = (problem: ErrorObject) => problem.instancePath.length;
  return (real.length > 0 ? real : problems).reduce((best, next) =>
    depth(next) > depth(best) ? next : best,
  );
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = keyword === 'required' ? String(params.missingProperty) : '';
  return [path, missing].filter(Boolean).join('.') || 'The request';
}

function ruleOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${params.type === 'integer' ? 'a whole number' : withArticle(String(params.type))}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must be at least ${params.limit} characters long`;
    case 'maxLength':
      return `must be at most ${params.limit} characters long`;
    case 'minimum':
      return `must be ${params.limit} or more`;
    case 'maximum':
      return `must be ${params.limit} or less`;
    case 'minItems':
      return 'must not be empty';
    case 'maxItems':
      return `must have at most ${params.limit} entries`;
    case 'pattern':
      return params.pattern === '\\S' ? 'must not be empty' : 'is not in the expected form';
    case 'format':
      return `must be a valid ${params.format === 'uuid' ? 'id' : params.format}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    default:
      return message ?? 'is not valid';
  }
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
