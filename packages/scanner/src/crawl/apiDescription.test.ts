import { expect, it } from 'vitest';
import { readApiDescription } from './apiDescription.ts';

const told = (description: object) =>
  readApiDescription(JSON.stringify(description)).map(
    ({ method, address, encoding, fields }) =>
      `${method} ${address} ${encoding} ${JSON.stringify(fields)}`,
  );

it('finds the calls of OpenAPI 3, with values that suit their types', () => {
  const description = {
    openapi: '3.1.0',
    servers: [{ url: '/api/{version}/', variables: { version: { default: 'v2' } } }],
    paths: {
      '/people/{id}': {
        parameters: [{ in: 'path', name: 'id', schema: { type: 'integer' } }],
        get: {
          parameters: [
            { in: 'query', name: 'sort', schema: { enum: ['name', 'age'] } },
            { $ref: '#/components/parameters/words' },
          ],
        },
        delete: {},
      },
      '/people': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
          },
        },
      },
    },
    components: {
      parameters: { words: { in: 'query', name: 'words', example: 'ann' } },
      schemas: {
        Person: {
          allOf: [{ $ref: '#/components/schemas/Aged' }],
          properties: { name: { type: 'string' }, mail: { type: 'string', format: 'email' } },
        },
        Aged: { properties: { age: { type: 'integer', default: 7 } } },
      },
    },
  };
  expect(told(description)).toEqual([
    'GET /api/v2/people/1 urlencoded {"sort":"name","words":"ann"}',
    'POST /api/v2/people json {"name":"scanner","mail":"scanner@example.com","age":"7"}',
  ]);
});

it('leaves alone what says that it takes something away, buys, or sends to people', () => {
  const paths = {
    '/out': { get: { summary: 'Log out' }, post: { operationId: 'signOutUser' } },
    '/basket/done': { post: { operationId: 'placeOrder' } },
    '/letters': { get: { summary: 'Newsletter' }, post: { summary: 'Send the newsletter' } },
  };
  expect(told({ openapi: '3.1.0', paths })).toEqual(['GET /letters urlencoded {}']);
});

it('finds the calls of Swagger 2', () => {
  const description = {
    swagger: '2.0',
    basePath: '/v1',
    paths: {
      '/notes': {
        post: {
          parameters: [
            { in: 'formData', name: 'text', type: 'string' },
            { in: 'formData', name: 'picture', type: 'file' },
            { in: 'query', name: 'draft', type: 'boolean' },
          ],
        },
      },
      '/rates': {
        post: {
          parameters: [{ in: 'body', schema: { properties: { n: { type: 'number' } } } }],
        },
      },
    },
  };
  expect(told(description)).toEqual([
    'POST /v1/notes?draft=true urlencoded {"text":"scanner"}',
    'POST /v1/rates json {"n":"1"}',
  ]);
});

it.each([
  ['{"paths": 1}'],
  ['{"openapi": "3.0.0", "paths": {"/a": {"$ref": "#/paths/~1a"}}}'],
  ['{"openapi": "3.0.0", "paths": {"/a": '],
  ['[]'],
])('finds none in %s', (body) => {
  expect(readApiDescription(body)).toEqual([]);
});
