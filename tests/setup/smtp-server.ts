import { createServer } from 'node:net';
import { listen } from './listen.ts';

/**
 * Starts a minimal SMTP server (RFC 5321) that records the emails it receives, and is closed like `listen` says. `reject`
 * may return an error for a command.
 */
export async function startSmtpServer(reject: (command: string) => string | undefined = () => undefined) {
  const received: { recipients: string[]; data: string }[] = [];
  const server = createServer((socket) => {
    let recipients: string[] = [];
    let data: string | undefined;
    let buffer = '';
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk;
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (data !== undefined) {
          if (line === '.') {
            received.push({ recipients, data });
            data = undefined;
            socket.write('250 queued\r\n');
          } else data += `${line.replace(/^\.\./, '.')}\r\n`;
          continue;
        }
        const rejection = reject(line);
        if (rejection) {
          socket.write(`${rejection}\r\n`);
          continue;
        }
        if (line.startsWith('RCPT')) recipients = [...recipients, line];
        if (line === 'DATA') data = '';
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  return { received, url: `smtp://127.0.0.1:${await listen(server)}` };
}
