/** The part of smpp's interface that is used; the package brings no types. */
declare module "smpp" {
  import type { EventEmitter } from "node:events";
  import type { LookupFunction, Server as TcpServer, Socket } from "node:net";

  /** A text that stands in a PDU: what a filter made of it, or its octets. */
  export type Text = Buffer | { message: string | Buffer; udh?: Buffer[] };

  export interface PDU {
    command: string;
    command_status: number;
    sequence_number: number;
    message_id?: string;
    system_id?: string;
    password?: string;
    source_addr?: string;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    short_message?: Text;
    message_payload?: Text;
    receipted_message_id?: string;
    message_state?: number;
    error_code?: number;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
    response(fields?: Fields): PDU;
  }
  export type Fields = Readonly<Record<string, string | number | Buffer>>;
  type Answered = (answer: PDU) => void;

  export class Session extends EventEmitter {
    readonly socket: Socket;
    /** Answers false where nothing was written. */
    send(pdu: PDU, answered?: Answered): boolean;
    bind_transceiver(fields: Fields, answered: Answered): boolean;
    submit_sm(fields: Fields, answered: Answered): boolean;
    query_sm(fields: Fields, answered: Answered): boolean;
    deliver_sm(fields: Fields, answered?: Answered): boolean;
    enquire_link(answered: Answered): boolean;
    unbind(answered: Answered): boolean;
    /** Reads nothing more of the line, until `resume`. */
    pause(): void;
    resume(): void;
    destroy(): void;
  }
  export interface Server extends TcpServer {
    sessions: Session[];
  }

  const smpp: {
    connect(options: { host: string; port: number; tls: boolean; lookup: LookupFunction }, open: () => void): Session;
    createServer(heard: (session: Session) => void): Server;
    /** Status by its name, such as ESME_RTHROTTLED. */
    errors: Readonly<Record<string, number>>;
    encodings: { ASCII: { encode(text: string): Buffer; decode(octets: Buffer): string } };
  };
  export default smpp;
}
