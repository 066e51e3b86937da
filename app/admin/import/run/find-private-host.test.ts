import { expect, it } from 'vitest';
import { findPrivateHost } from './find-private-host.ts';

it.each([
  ['http://localhost:8080/a.jpg', 'localhost'],
  ['http://nas/a.jpg', 'nas'],
  ['http://nas.local/a.jpg', 'nas.local'],
  ['http://192.168.1.5/a.jpg', '192.168.1.5'],
  ['http://172.31.0.1/a.jpg', '172.31.0.1'],
  ['http://2130706433/a.jpg', '127.0.0.1'],
  ['http://[::1]/a.jpg', '[::1]'],
  ['http://[fd12::1]/a.jpg', '[fd12::1]'],
])('%s leads into a private network', (url, host) => {
  expect(findPrivateHost(url)).toBe(host);
});

it.each([
  'https://old.example/a.jpg',
  'https://10.example/a.jpg',
  'https://local.example/a.jpg',
  'http://172.32.0.1/a.jpg',
  'http://8.8.8.8/a.jpg',
  'http://[2606:4700::1]/a.jpg',
  '/a.jpg',
])('%s does not', (url) => {
  expect(findPrivateHost(url)).toBeNull();
});
