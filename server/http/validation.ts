import { hash } from 'node:crypto';
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import stringifierOf from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/passwords.ts';
import { UUID } from '#contract/values/ids.ts';
import { isImageAddress } from '#contract/values/image-address.ts';
import { isReadable } from '#contract/values/names.ts';
import { badRequest, type Fault, fault } from '#server/errors.ts';

/** Bodies are never coerced: null must not become 0, nor a product free. Query strings and paths are only text, so they are. */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    validatingLate(httpPart === 'body' ? strictly : fromText, schema as AnySchema),
  );
  app.setSerializerCompiler(({ schema }) => serializingLate(schema));
  acceptEmptyBodies(app);
  app.addHook('preValidation', (request, _reply, done) => {
    forgetEmpty(request.query);
    refuseUnstorable([request.params, request.query, request.body]);
    done();
  });
}

const strict = withFormats({ coerceTypes: false });
const lenient = withFormats({ coerceTypes: true });
const strictly = onceEach((schema: AnySchema) => strict.compile(schema));
const fromText = onceEach((schema: AnySchema) => lenient.compile(schema));
const serializer = onceEach((schema: object) => stringifierOf(schema));

/** Schemas that say the same share their code, of whichever route or shop of this process they are. */
function onceEach<Schema, Code>(compile: (schema: Schema) => Code): (schema: Schema) => Code {
  const known = new Map<string, Code>();
  return (schema) => {
    const key = hash('sha1', JSON.stringify(schema));
    const code = known.get(key) ?? compile(schema);
    known.set(key, code);
    return code;
  };
}

/** A route's schemas become code when it is first asked for: most routes of a process never are. */
function validatingLate(compile: (schema: AnySchema) => ValidateFunction, schema: AnySchema) {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  validate.errors = undefined as ErrorObject[] | null | undefined;
  return validate;
}

function serializingLate(schema: object): (data: unknown) => string {
  let compiled: ((data: unknown) => string) | undefined;
  return (data) => {
    compiled ??= serializer(schema);
    return compiled(data);
  };
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

/** PostgreSQL stores no NUL and no half of a surrogate pair. A list, not recursion, and one by one: a request may be nested deeply, or long. */
function refuseUnstorable(toLookAt: unknown[]): void {
  for (let value = toLookAt.pop(); value !== undefined || toLookAt.length > 0; value = toLookAt.pop()) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw badRequest('unstorableCharacter');
    }
    if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value)) for (const name of Object.keys(value)) toLookAt.push(name);
      for (const inner of Object.values(value)) toLookAt.push(inner);
    }
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
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('image-address', isImageAddress);
  ajv.addFormat('readable', isReadable);
  ajv.addFormat('readable-or-nothing', (text: string) => text.trim() === '' || isReadable(text));
  return ajv;
}

/** For what arrives otherwise, such as a row of a file: the rules of a body. */
export function checkerOf(schema: AnySchema): (value: unknown) => Fault | undefined {
  let validate: ValidateFunction | undefined;
  return (value) => {
    // Compiled with the first file, not with every start.
    validate ??= strictly(schema);
    return validate(value) ? undefined : faultIn({ validation: validate.errors ?? [] });
  };
}

/** Names the field and what it should have been. */
export function faultIn(error: { validation?: unknown }): Fault {
  const problem = mostTelling(error.validation as ErrorObject[]);
  const field = fieldOf(problem);
  if (field === 'password' && problem.params.limit === MIN_PASSWORD_LENGTH) return fault('passwordTooShort');
  return brokenRule(field, problem);
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
  return [path, missing].filter(Boolean).join('.');
}

function brokenRule(field: string, { keyword, params, message }: ErrorObject): Fault {
  const { limit } = params;
  switch (keyword) {
    case 'required':
      return fault('fieldRequired', { field });
    case 'type':
      return fault('fieldType', { field, type: String(params.type) });
    case 'minLength':
      return limit === 1 ? fault('fieldEmpty', { field }) : fault('fieldTooShort', { field, limit });
    case 'maxLength':
      return fault('fieldTooLong', { field, limit });
    case 'minimum':
      return fault('fieldTooSmall', { field, limit });
    case 'maximum':
      return fault('fieldTooLarge', { field, limit });
    case 'minItems':
      return fault('fieldEmpty', { field });
    case 'maxItems':
      return fault('fieldTooMany', { field, limit });
    case 'pattern':
      return params.pattern === '\\S' ? fault('fieldEmpty', { field }) : fault('fieldForm', { field });
    case 'format':
      if (String(params.format).startsWith('readable')) return fault('fieldUnreadable', { field });
      return fault('fieldFormat', { field, format: String(params.format) });
    case 'enum':
      return fault('fieldChoice', { field, choices: (params.allowedValues as unknown[]).join(', ') });
    case 'const':
      return fault('fieldConst', { field, value: JSON.stringify(params.allowedValue) });
    default:
      return fault('fieldInvalid', { field, rule: message ?? '' });
  }
}
